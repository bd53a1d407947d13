import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoTerms {
  groupId: string;
  id: string;
  code: string;
  texts: Record<ContentLanguage, string>;
}

/** What both groups say to every guest: how long, for whom, and what happens to the money. */
const general: Record<ContentLanguage, string> = {
  PT: 'Válido até à data indicada no voucher. Apresente-o, impresso ou no telemóvel, ao chegar. Pode ser usado por quem o apresentar e oferecido a outra pessoa. Não é reembolsável nem convertível em dinheiro e não acumula com outras campanhas.',
  EN: 'Valid until the date shown on the voucher. Please show it on arrival, printed or on your phone. Whoever presents it may use it, and it may be given to someone else. It is non-refundable, cannot be exchanged for cash and cannot be combined with other promotions.',
  FR: 'Valable jusqu’à la date indiquée sur le bon. Merci de le présenter à l’arrivée, imprimé ou sur votre téléphone. Il peut être utilisé par la personne qui le présente et offert à quelqu’un d’autre. Non remboursable, non échangeable contre de l’argent et non cumulable avec d’autres promotions.',
  DE: 'Gültig bis zum auf dem Gutschein angegebenen Datum. Bitte zeigen Sie ihn bei der Ankunft ausgedruckt oder auf dem Telefon vor. Er kann von jeder Person eingelöst werden, die ihn vorlegt, und darf verschenkt werden. Keine Erstattung, keine Barauszahlung, nicht mit anderen Aktionen kombinierbar.',
  ES: 'Válido hasta la fecha indicada en el vale. Preséntelo a la llegada, impreso o en el móvil. Puede usarlo quien lo presente y puede regalarse a otra persona. No es reembolsable, no se canjea por dinero y no es acumulable con otras promociones.',
};

const stay: Record<ContentLanguage, string> = {
  PT: 'Reserve com pelo menos 7 dias de antecedência, indicando o código do voucher; sujeito à disponibilidade do hotel. Não é válido de 24 de dezembro a 1 de janeiro, na Páscoa nem em agosto. A reserva pode ser alterada sem custos até 48 horas antes da chegada; depois disso, ou em caso de não comparência, o voucher considera-se usado. Não reembolsável.',
  EN: 'Book at least 7 days ahead and quote the voucher code; subject to availability. Not valid from 24 December to 1 January, at Easter or in August. Your booking can be changed free of charge up to 48 hours before arrival; after that, or if you do not arrive, the voucher counts as used. Non-refundable.',
  FR: 'Réservation au moins 7 jours à l’avance en indiquant le code du bon, selon disponibilité. Non valable du 24 décembre au 1er janvier, à Pâques ni en août. La réservation peut être modifiée sans frais jusqu’à 48 heures avant l’arrivée ; passé ce délai, ou en cas de non-présentation, le bon est considéré comme utilisé. Non remboursable.',
  DE: 'Reservierung mindestens 7 Tage im Voraus unter Angabe des Gutscheincodes, je nach Verfügbarkeit. Nicht gültig vom 24. Dezember bis 1. Januar, zu Ostern und im August. Kostenlose Umbuchung bis 48 Stunden vor der Anreise; danach oder bei Nichtanreise gilt der Gutschein als eingelöst. Keine Erstattung.',
  ES: 'Reserve con al menos 7 días de antelación indicando el código del vale; sujeto a disponibilidad. No es válido del 24 de diciembre al 1 de enero, en Semana Santa ni en agosto. La reserva puede cambiarse sin coste hasta 48 horas antes de la llegada; después, o si no se presenta, el vale se considera usado. No reembolsable.',
};

const spa: Record<ContentLanguage, string> = {
  PT: 'Marque o tratamento com pelo menos 48 horas de antecedência. Chegue 15 minutos antes: um atraso reduz a duração do tratamento. As marcações desmarcadas com menos de 24 horas consideram-se usadas. A partir dos 16 anos. Informe-nos ao marcar se está grávida ou tem algum problema de saúde.',
  EN: 'Please book your treatment at least 48 hours ahead. Arrive 15 minutes early: a late arrival shortens the treatment. Appointments cancelled less than 24 hours before count as used. For guests aged 16 and over. When booking, let us know if you are pregnant or have a health condition.',
  FR: 'Réservez votre soin au moins 48 heures à l’avance. Présentez-vous 15 minutes avant : tout retard réduit la durée du soin. Les rendez-vous annulés moins de 24 heures à l’avance sont considérés comme utilisés. À partir de 16 ans. Signalez-nous, lors de la réservation, une grossesse ou un problème de santé.',
  DE: 'Bitte vereinbaren Sie Ihre Anwendung mindestens 48 Stunden im Voraus. Kommen Sie 15 Minuten früher: Eine Verspätung verkürzt die Anwendung. Termine, die weniger als 24 Stunden vorher abgesagt werden, gelten als eingelöst. Ab 16 Jahren. Bitte teilen Sie uns bei der Buchung eine Schwangerschaft oder gesundheitliche Einschränkungen mit.',
  ES: 'Reserve el tratamiento con al menos 48 horas de antelación. Llegue 15 minutos antes: un retraso reduce su duración. Las citas anuladas con menos de 24 horas se consideran usadas. A partir de 16 años. Al reservar, indíquenos si está embarazada o tiene algún problema de salud.',
};

const value: Record<ContentLanguage, string> = {
  PT: 'Use o saldo de uma só vez ou aos poucos, até à data de validade, em qualquer serviço dos hotéis indicados. O que ficar por usar nessa data perde-se. Não é reembolsável nem convertível em dinheiro e não dá troco. Guarde o código como guardaria dinheiro: em caso de perda não pode ser substituído.',
  EN: 'Spend the balance at once or little by little until the expiry date, on any service of the hotels named. Whatever is left on that date lapses. Non-refundable, not exchangeable for cash, and no change is given. Keep the code as you would keep cash: it cannot be replaced if lost.',
  FR: 'Utilisez le solde en une ou plusieurs fois, jusqu’à la date de validité, pour tout service des hôtels indiqués. Le solde restant à cette date est perdu. Non remboursable, non échangeable contre de l’argent, sans rendu de monnaie. Conservez le code comme de l’argent : il ne peut être remplacé en cas de perte.',
  DE: 'Lösen Sie das Guthaben bis zum Ablaufdatum auf einmal oder in Teilbeträgen für alle Leistungen der genannten Hotels ein. Ein danach verbleibendes Guthaben verfällt. Keine Erstattung, keine Barauszahlung, kein Wechselgeld. Bewahren Sie den Code wie Bargeld auf: Bei Verlust kann er nicht ersetzt werden.',
  ES: 'Use el saldo de una vez o poco a poco, hasta la fecha de validez, en cualquier servicio de los hoteles indicados. Lo que quede en esa fecha se pierde. No es reembolsable, no se canjea por dinero y no se devuelve cambio. Guarde el código como guardaría dinero: no puede reponerse si se pierde.',
};

const mountain: Record<ContentLanguage, string> = {
  PT: 'Reserve com pelo menos 10 dias de antecedência; sujeito à disponibilidade do hotel. Não é válido de 23 de dezembro a 7 de janeiro, na Semana Santa nem nas pontes da época de neve. Uma alteração sem custos até 72 horas antes da chegada. Não reembolsável.',
  EN: 'Book at least 10 days ahead; subject to availability. Not valid from 23 December to 7 January, in Holy Week or on long weekends of the snow season. One change free of charge up to 72 hours before arrival. Non-refundable.',
  FR: 'Réservation au moins 10 jours à l’avance, selon disponibilité. Non valable du 23 décembre au 7 janvier, pendant la Semaine sainte ni les longs week-ends de la saison de neige. Une modification sans frais jusqu’à 72 heures avant l’arrivée. Non remboursable.',
  DE: 'Reservierung mindestens 10 Tage im Voraus, je nach Verfügbarkeit. Nicht gültig vom 23. Dezember bis 7. Januar, in der Karwoche und an langen Wochenenden der Schneesaison. Eine kostenlose Umbuchung bis 72 Stunden vor der Anreise. Keine Erstattung.',
  ES: 'Reserve con al menos 10 días de antelación; sujeto a disponibilidad. No es válido del 23 de diciembre al 7 de enero, en Semana Santa ni en los puentes de la temporada de nieve. Un cambio sin coste hasta 72 horas antes de la llegada. No reembolsable.',
};

export const terms: DemoTerms[] = [
  { groupId: tejo, id: demoId(561), code: 'GERAL', texts: general },
  { groupId: tejo, id: demoId(562), code: 'ESTADIA', texts: stay },
  { groupId: tejo, id: demoId(563), code: 'SPA', texts: spa },
  { groupId: tejo, id: demoId(564), code: 'VALOR', texts: value },
  { groupId: sierra, id: demoId(571), code: 'GENERAL', texts: general },
  { groupId: sierra, id: demoId(572), code: 'ESCAPADA', texts: mountain },
  { groupId: sierra, id: demoId(573), code: 'BALNEARIO', texts: spa },
];
