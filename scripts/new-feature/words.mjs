/** Sentences that need no gender, because the command knows none: "Adicionar época", never "Nova época". */
const sentences = {
  en: ({ one, many, One, Many }) => ({
    title: Many,
    new: `New ${one}`,
    edit: `${One} {{code}}`,
    code: 'Code',
    description: 'Description',
    status: 'Status',
    active: 'In use',
    inactive: 'Not in use',
    activeHint: 'What is not in use stays where it is and is no longer offered.',
    search: 'Search code or description',
    help: `${Many} belong to the whole hotel group. Each has a code of its own and a description for colleagues.`,
    empty: { title: `No ${many} yet`, hint: 'Create the first one.' },
    failed: 'The list could not be loaded.',
    fileName: many.toLowerCase().replaceAll(' ', '-'),
    saved: `${One} saved.`,
    deleted: `${One} deleted.`,
    delete: {
      title: `Delete this ${one}?`,
      sentence: `The ${one} {{code}} will be deleted for the whole hotel group. This cannot be undone.`,
      confirm: `Delete ${one}`,
    },
  }),
  pt: ({ one, Many, One }) => ({
    title: Many,
    new: `Adicionar ${one}`,
    edit: `${One} {{code}}`,
    code: 'Código',
    description: 'Descrição',
    status: 'Estado',
    active: 'Em uso',
    inactive: 'Fora de uso',
    activeHint: 'O que está fora de uso mantém-se onde já está e deixa de ser proposto.',
    search: 'Procurar código ou descrição',
    help: `${Many}: pertencem a todo o grupo hoteleiro. Cada código existe uma só vez e a descrição ajuda os colegas.`,
    empty: { title: 'Ainda não há nada aqui', hint: `Comece por adicionar ${one}.` },
    failed: 'Não foi possível carregar a lista.',
    fileName: fileName(Many),
    saved: 'Alterações guardadas.',
    deleted: 'Eliminação concluída.',
    delete: {
      title: `Eliminar ${one}?`,
      sentence: '{{code}} deixará de existir em todo o grupo hoteleiro. Não é possível desfazer.',
      confirm: `Eliminar ${one}`,
    },
  }),
  es: ({ one, Many, One }) => ({
    title: Many,
    new: `Añadir ${one}`,
    edit: `${One} {{code}}`,
    code: 'Código',
    description: 'Descripción',
    status: 'Estado',
    active: 'En uso',
    inactive: 'Fuera de uso',
    activeHint: 'Lo que está fuera de uso se mantiene donde ya está y deja de proponerse.',
    search: 'Buscar código o descripción',
    help: `${Many}: pertenecen a todo el grupo hotelero. Cada código existe una sola vez y la descripción ayuda a los compañeros.`,
    empty: { title: 'Aún no hay nada aquí', hint: `Empiece por añadir ${one}.` },
    failed: 'No se ha podido cargar la lista.',
    fileName: fileName(Many),
    saved: 'Cambios guardados.',
    deleted: 'Eliminación terminada.',
    delete: {
      title: `¿Eliminar ${one}?`,
      sentence: '{{code}} dejará de existir en todo el grupo hotelero. No se puede deshacer.',
      confirm: `Eliminar ${one}`,
    },
  }),
};

const articles = {
  en: ({
    one,
    many,
    Many,
  }) => `${Many} belong to your whole hotel group. Each has a code that exists once, and a description that tells a colleague what it is for.

## Add one

1. Press **New ${one}**.
2. Write a **code** of up to 50 characters. Capitals do not matter, and each code exists once in your hotel group.
3. Write a **description** a colleague understands.
4. Leave **In use** on, and save.

## Change or delete

Press the code in the list. Switch **In use** off for what should no longer be offered. **Delete** asks once more, because what is deleted cannot be brought back.

## Good to know

- The search looks in the code and in the description.
- Filters, order and page are part of the address: copy it to show a colleague exactly what you see.
- Without the permission to change ${many} you can still open and read them.
`,
  pt: ({
    one,
    Many,
  }) => `${Many}: pertencem a todo o seu grupo de hotéis. Cada código existe uma só vez, com uma descrição que diz a um colega para que serve.

## Adicionar

1. Prima **Adicionar ${one}**.
2. Escreva um **código** com até 50 caracteres. As maiúsculas não contam, e cada código existe uma só vez no seu grupo de hotéis.
3. Escreva uma **descrição** que um colega perceba.
4. Deixe **Em uso** ligado e guarde.

## Alterar ou eliminar

Prima o código na lista. Desligue **Em uso** no que já não deva ser proposto. **Eliminar** pergunta mais uma vez, porque o que se elimina não volta.

## Vale a pena saber

- A pesquisa procura no código e na descrição.
- Os filtros, a ordem e a página fazem parte do endereço: copie-o para mostrar a um colega exatamente o que está a ver.
- Sem permissão para alterar, pode abrir e ler na mesma.
`,
  es: ({
    one,
    Many,
  }) => `${Many}: pertenecen a todo su grupo hotelero. Cada código existe una sola vez, con una descripción que dice a un compañero para qué sirve.

## Añadir

1. Pulse **Añadir ${one}**.
2. Escriba un **código** de hasta 50 caracteres. Las mayúsculas no cuentan, y cada código existe una sola vez en su grupo hotelero.
3. Escriba una **descripción** que un compañero entienda.
4. Deje **En uso** activado y guarde.

## Cambiar o eliminar

Pulse el código en la lista. Desactive **En uso** en lo que ya no deba proponerse. **Eliminar** pregunta una vez más, porque lo eliminado no vuelve.

## Conviene saber

- La búsqueda mira en el código y en la descripción.
- Los filtros, el orden y la página forman parte de la dirección: cópiela para mostrar a un compañero exactamente lo que ve.
- Sin permiso para cambiar, puede abrir y leer igualmente.
`,
};

const ours = {
  en: { about: ({ many }) => `Look after the ${many} of your hotel group.`, capability: ({ many }) => `Change ${many}` },
  pt: { about: ({ Many }) => `${Many} do seu grupo de hotéis.`, capability: ({ many }) => `Alterar ${many}` },
  es: { about: ({ Many }) => `${Many} de su grupo hotelero.`, capability: ({ many }) => `Cambiar ${many}` },
};

const taken = { pt: 'Este código já está a ser usado.', es: 'Este código ya está en uso.' };

function fileName(many) {
  return many
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}

/** Everything a feature says, in one language. */
export function wordsIn(language, words, screen) {
  return {
    messages: `${JSON.stringify(sentences[language](words), null, 2)}\n`,
    article: `---\ntitle: ${words.Many}\nscreens: [${screen}]\n---\n\n${articles[language](words)}`,
    title: words.Many,
    about: ours[language].about(words),
    capability: ours[language].capability(words),
    codeTaken: taken[language] ?? `Another ${words.one} already has this code.`,
  };
}
