/** The press was heard before: what it asks for is under way, or was answered a moment ago. Nothing was sent, and nobody is told. */
export class RepeatedPress extends Error {}
