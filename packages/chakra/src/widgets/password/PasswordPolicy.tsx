import { Box } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { inputTexts } from '@schema-screens/core/internal';
import {
  isPolicyPassword,
  type PasswordCriterion,
  passwordKinds,
  passwordPolicy,
  passwordTexts,
} from '@schema-screens/locale';
import { Check, Circle } from 'lucide-react';

const css = {
  mt: '2',
  textStyle: 'sm',
  color: 'fg.muted',
  '& ul': { listStyle: 'none', display: 'grid', gap: '1' },
  '& ul ul': { ps: '6', mt: '1' },
  '& li > span': { display: 'flex', gap: '2', alignItems: 'flex-start' },
  '& li span': { minW: 0, overflowWrap: 'anywhere' },
  '& svg': { flexShrink: 0, mt: '0.5' },
  '& [data-met=true]': { color: 'fg.success' },
};

function Point({ point, password }: { point: PasswordCriterion; password: string }) {
  const locale = useLocale();
  const texts = locale.texts(inputTexts);
  const isMet = point.isMet(password);
  return (
    <span data-met={isMet}>
      {isMet ? <Check aria-hidden size="1rem" /> : <Circle aria-hidden size="1rem" />}
      <span>
        {locale.texts(passwordTexts)[point.name]}
        <span className="sr-only">{isMet ? texts.password.met : texts.password.notMet}</span>
      </span>
    </span>
  );
}

/** The password policy as a list that is ticked off while typing. */
export default function PasswordPolicy({ id, password }: { id: string; password: string }) {
  const locale = useLocale();
  const texts = locale.texts(inputTexts);
  const [length, kinds] = passwordPolicy;
  return (
    <Box css={css}>
      <ul id={id} aria-label={texts.password.rules}>
        <li>{length && <Point point={length} password={password} />}</li>
        <li>
          {kinds && <Point point={kinds} password={password} />}
          <ul>
            {passwordKinds.map((point) => (
              <li key={point.name}>
                <Point point={point} password={password} />
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <p role="status" className="sr-only">
        {isPolicyPassword(password) ? texts.password.allMet : ''}
      </p>
    </Box>
  );
}
