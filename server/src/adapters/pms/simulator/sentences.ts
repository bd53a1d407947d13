import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

interface Sentences {
  banner: string;
  title: string;
  about: string;
  clock: string;
  password: string;
  operatorPassword: string;
  operators: string;
  invoice: string;
  customer: string;
  fiscalNumber: string;
  operator: string;
  registered: string;
  total: string;
  cancelled: string;
  missing: string;
}

export const sentences: Record<InterfaceLanguage, Sentences> = {
  pt: {
    banner: 'Ambiente de testes: este hotel não existe',
    title: 'Simulador de hotel',
    about: 'Faz de sistema de um hotel: inventa reservas e hóspedes, e guarda as vendas que lhe registam. Ninguém aqui é real.',
    clock: 'O relógio dele',
    password: 'Palavra-passe da ligação',
    operatorPassword: 'Palavra-passe dos operadores',
    operators: 'Operadores e as suas caixas',
    invoice: 'Fatura',
    customer: 'Cliente',
    fiscalNumber: 'NIF',
    operator: 'Operador',
    registered: 'Registada em',
    total: 'Total',
    cancelled: 'Anulada',
    missing: 'Esta fatura não existe.',
  },
  en: {
    banner: 'Test environment: this hotel does not exist',
    title: 'Hotel simulator',
    about:
      'It plays the system of a hotel: it makes up reservations and guests, and keeps the sales registered with it. Nobody here is real.',
    clock: 'Its clock',
    password: 'Password of the connection',
    operatorPassword: 'Password of the operators',
    operators: 'Operators and their cash desks',
    invoice: 'Invoice',
    customer: 'Customer',
    fiscalNumber: 'Tax number',
    operator: 'Operator',
    registered: 'Registered',
    total: 'Total',
    cancelled: 'Cancelled',
    missing: 'There is no such invoice.',
  },
  es: {
    banner: 'Entorno de pruebas: este hotel no existe',
    title: 'Simulador de hotel',
    about: 'Hace de sistema de un hotel: inventa reservas y huéspedes, y guarda las ventas que se registran en él. Aquí nadie es real.',
    clock: 'Su reloj',
    password: 'Contraseña de la conexión',
    operatorPassword: 'Contraseña de los operadores',
    operators: 'Operadores y sus cajas',
    invoice: 'Factura',
    customer: 'Cliente',
    fiscalNumber: 'NIF',
    operator: 'Operador',
    registered: 'Registrada el',
    total: 'Total',
    cancelled: 'Anulada',
    missing: 'Esta factura no existe.',
  },
};
