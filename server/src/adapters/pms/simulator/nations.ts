/** Where the guests of the simulated hotel come from, what they are called there, and what they speak. All of them are made up. */
export interface Nation {
  countryCode: string;
  language: string;
  phone: string;
  firstNames: readonly string[];
  lastNames: readonly string[];
}

function nation(countryCode: string, language: string, phone: string, firstNames: string, lastNames: string): Nation {
  return { countryCode, language, phone, firstNames: firstNames.split(' '), lastNames: lastNames.split(' ') };
}

/** Neighbours are named more than once: they come more often. */
const portugal = nation(
  'PT',
  'pt',
  '+351 91',
  'Ana João Inês Tiago Beatriz Rui Marta Gonçalo Catarina Duarte Leonor Nuno',
  'Silva Marques Ferreira Antunes Conceição Simões Pires Nogueira Falcão Vaz',
);
const spain = nation(
  'ES',
  'es',
  '+34 61',
  'Lucía Javier Carmen Álvaro Marta Íñigo Sofía Pablo Elena Diego',
  'García Núñez Ortega Peña Castaño Iglesias Rubio Vidal Moreno',
);
const britain = nation(
  'GB',
  'en-GB',
  '+44 77',
  'Oliver Amelia Harry Isla George Poppy Arthur Freya Noah Grace',
  'Bennett Clarke Hughes O’Neill Palmer Whitfield Ellis Marsh',
);
const germany = nation(
  'DE',
  'de',
  '+49 15',
  'Lukas Mia Jonas Hannah Jürgen Käthe Felix Greta Björn Lena',
  'Müller Schäfer Vogel Köhler Brandt Weiß Krüger Lange',
);
const france = nation(
  'FR',
  'fr',
  '+33 6',
  'Chloé Hugo Zoé Léo Élodie Théo Camille Rémi Agnès Noël',
  'Lefèvre Dubois Moreau Garçon Petit Noël Rousseau Benoît',
);

export const nations: readonly Nation[] = [
  portugal,
  portugal,
  portugal,
  spain,
  spain,
  britain,
  britain,
  germany,
  germany,
  france,
  nation('IE', 'en-IE', '+353 8', 'Aoife Cillian Niamh Seán Róisín Conor', 'Byrne Ó’Malley Doyle Keane Walsh'),
  nation('IT', 'it', '+39 34', 'Giulia Matteo Chiara Nicolò Elisa Davide', 'Rossi D’Angelo Ricci Fontana Conti'),
  nation('NL', 'nl', '+31 6', 'Daan Fleur Sander Lotte Bram Anouk', 'Jansen Bakker Visser Smit Mulder'),
  nation('BR', 'pt-BR', '+55 11', 'Thaís Caio Larissa Vinícius Débora Otávio', 'Souza Araújo Cardoso Magalhães Teixeira'),
  nation('US', 'en-US', '+1 212', 'Madison Tyler Abigail Logan Hailey Mason', 'Carter Reed Sullivan Brooks Hayes'),
  nation('CA', 'fr-CA', '+1 514', 'Maëlle Étienne Jasmine Olivier Béatrice Marc', 'Tremblay Gagnon Côté Bélanger Roy'),
  nation('CH', 'de-CH', '+41 79', 'Reto Ursina Beat Seraina Urs Flurina', 'Zürcher Baumann Kälin Aebi Frei'),
  nation('SE', 'sv', '+46 70', 'Åsa Nils Linnéa Gustav Maja Örjan', 'Lindström Ekström Sjöberg Åkesson Holm'),
  nation('PL', 'pl', '+48 60', 'Zofia Paweł Łucja Michał Agnieszka Krzysztof', 'Wójcik Kamiński Zięba Dąbrowski Mazur'),
  nation('AO', 'pt-AO', '+244 92', 'Njinga Edson Weza Adilson Luena Kiala', 'Domingos Cassoma Neto Kapita Manuel'),
];
