import { Field, type FormProps } from './field.tsx';

export function BuyerFields(form: FormProps) {
  return (
    <section class="part">
      <h3>{form.words.checkout.buyer}</h3>
      <div class="fields">
        <Field {...form} field="firstName" autoComplete="given-name" />
        <Field {...form} field="lastName" autoComplete="family-name" />
        <Field {...form} field="email" autoComplete="email" keyboard="email" />
        <Field {...form} field="phone" autoComplete="tel" keyboard="tel" optional />
        <Field {...form} field="fiscalNumber" optional />
      </div>
    </section>
  );
}
