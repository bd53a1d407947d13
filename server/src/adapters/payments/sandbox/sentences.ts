import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

interface Sentences {
  banner: string;
  payTo: string;
  amount: string;
  entity: string;
  reference: string;
  payBefore: string;
  phone: string;
  page: string;
  cashMachine: string;
  phoneAsks: string;
  pay: string;
  decline: string;
  cancel: string;
  paidAtMachine: string;
  accept: string;
  refuse: string;
  declined: string;
  done: string;
  over: string;
  missing: string;
  open: string;
  none: string;
  connectTitle: string;
  connectHint: string;
  connect: string;
  doNotConnect: string;
}

/** The hosted pages speak the five languages of the guests. */
export const sentences: Record<ContentLanguage, Sentences> = {
  PT: {
    banner: 'Ambiente de testes: não há dinheiro a mudar de mãos',
    payTo: 'Pagamento',
    amount: 'Montante',
    entity: 'Entidade',
    reference: 'Referência',
    payBefore: 'Pagar até',
    phone: 'Telemóvel',
    page: 'Não é preciso cartão: escolha o que o banco vai responder.',
    cashMachine: 'Num pagamento a sério, o hóspede escreve estes números no Multibanco ou na aplicação do banco.',
    phoneAsks: 'Num pagamento a sério, este pedido aparece na aplicação MB WAY do hóspede.',
    pay: 'Pagar',
    decline: 'Recusar o cartão',
    cancel: 'Desistir',
    paidAtMachine: 'Pago no Multibanco',
    accept: 'Aceitar',
    refuse: 'Recusar',
    declined: 'O cartão foi recusado. Nada foi cobrado; pode tentar de novo.',
    done: 'Pagamento recebido. Pode fechar esta página.',
    over: 'Este pagamento já não está em aberto.',
    missing: 'Este pagamento não existe.',
    open: 'Pagamentos em aberto',
    none: 'Não há pagamentos em aberto.',
    connectTitle: 'Ligar a conta do hotel',
    connectHint: 'A plataforma fica autorizada a receber pagamentos e a fazer reembolsos nesta conta.',
    connect: 'Ligar',
    doNotConnect: 'Não ligar',
  },
  EN: {
    banner: 'Sandbox: no money changes hands',
    payTo: 'Payment',
    amount: 'Amount',
    entity: 'Entity',
    reference: 'Reference',
    payBefore: 'Pay by',
    phone: 'Mobile phone',
    page: 'No card needed: choose what the bank will answer.',
    cashMachine: 'In a real payment the guest types these numbers at a Multibanco cash machine or in the bank’s app.',
    phoneAsks: 'In a real payment this request appears in the guest’s MB WAY app.',
    pay: 'Pay',
    decline: 'Decline the card',
    cancel: 'Give up',
    paidAtMachine: 'Paid at the cash machine',
    accept: 'Accept',
    refuse: 'Refuse',
    declined: 'The card was declined. Nothing was taken; you can try again.',
    done: 'Payment received. You can close this page.',
    over: 'This payment is no longer open.',
    missing: 'There is no such payment.',
    open: 'Open payments',
    none: 'No payment is open.',
    connectTitle: 'Connect the hotel’s account',
    connectHint: 'The platform will be allowed to take payments and give refunds on this account.',
    connect: 'Connect',
    doNotConnect: 'Do not connect',
  },
  ES: {
    banner: 'Entorno de pruebas: no se mueve dinero',
    payTo: 'Pago',
    amount: 'Importe',
    entity: 'Entidad',
    reference: 'Referencia',
    payBefore: 'Pagar antes del',
    phone: 'Teléfono móvil',
    page: 'No hace falta tarjeta: elija qué responderá el banco.',
    cashMachine: 'En un pago real, el huésped escribe estos números en un cajero Multibanco o en la aplicación de su banco.',
    phoneAsks: 'En un pago real, esta solicitud aparece en la aplicación MB WAY del huésped.',
    pay: 'Pagar',
    decline: 'Rechazar la tarjeta',
    cancel: 'Abandonar',
    paidAtMachine: 'Pagado en el cajero',
    accept: 'Aceptar',
    refuse: 'Rechazar',
    declined: 'La tarjeta ha sido rechazada. No se ha cobrado nada; puede intentarlo de nuevo.',
    done: 'Pago recibido. Puede cerrar esta página.',
    over: 'Este pago ya no está abierto.',
    missing: 'Este pago no existe.',
    open: 'Pagos abiertos',
    none: 'No hay pagos abiertos.',
    connectTitle: 'Conectar la cuenta del hotel',
    connectHint: 'La plataforma podrá recibir pagos y hacer reembolsos en esta cuenta.',
    connect: 'Conectar',
    doNotConnect: 'No conectar',
  },
  FR: {
    banner: 'Environnement de test : aucun argent ne circule',
    payTo: 'Paiement',
    amount: 'Montant',
    entity: 'Entité',
    reference: 'Référence',
    payBefore: 'À payer avant le',
    phone: 'Téléphone portable',
    page: 'Pas besoin de carte : choisissez ce que la banque répondra.',
    cashMachine: 'Lors d’un vrai paiement, le client saisit ces numéros à un distributeur Multibanco ou dans l’application de sa banque.',
    phoneAsks: 'Lors d’un vrai paiement, cette demande apparaît dans l’application MB WAY du client.',
    pay: 'Payer',
    decline: 'Refuser la carte',
    cancel: 'Abandonner',
    paidAtMachine: 'Payé au distributeur',
    accept: 'Accepter',
    refuse: 'Refuser',
    declined: 'La carte a été refusée. Rien n’a été débité ; vous pouvez réessayer.',
    done: 'Paiement reçu. Vous pouvez fermer cette page.',
    over: 'Ce paiement n’est plus ouvert.',
    missing: 'Ce paiement n’existe pas.',
    open: 'Paiements ouverts',
    none: 'Aucun paiement n’est ouvert.',
    connectTitle: 'Connecter le compte de l’hôtel',
    connectHint: 'La plateforme pourra recevoir des paiements et effectuer des remboursements sur ce compte.',
    connect: 'Connecter',
    doNotConnect: 'Ne pas connecter',
  },
  DE: {
    banner: 'Testumgebung: Es fließt kein Geld',
    payTo: 'Zahlung',
    amount: 'Betrag',
    entity: 'Entität',
    reference: 'Referenz',
    payBefore: 'Zahlbar bis',
    phone: 'Mobiltelefon',
    page: 'Keine Karte nötig: Wählen Sie, was die Bank antworten soll.',
    cashMachine: 'Bei einer echten Zahlung tippt der Gast diese Nummern am Multibanco-Automaten oder in der App seiner Bank ein.',
    phoneAsks: 'Bei einer echten Zahlung erscheint diese Anfrage in der MB-WAY-App des Gastes.',
    pay: 'Bezahlen',
    decline: 'Karte ablehnen',
    cancel: 'Abbrechen',
    paidAtMachine: 'Am Automaten bezahlt',
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    declined: 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht; Sie können es noch einmal versuchen.',
    done: 'Zahlung erhalten. Sie können diese Seite schließen.',
    over: 'Diese Zahlung ist nicht mehr offen.',
    missing: 'Diese Zahlung gibt es nicht.',
    open: 'Offene Zahlungen',
    none: 'Keine Zahlung ist offen.',
    connectTitle: 'Konto des Hotels verbinden',
    connectHint: 'Die Plattform darf dann über dieses Konto Zahlungen annehmen und erstatten.',
    connect: 'Verbinden',
    doNotConnect: 'Nicht verbinden',
  },
};
