/** Before the name of a field: its value as a form had shown it, and its attribute as JSON of a `ShownAttribute`. */
export const shownPrefix = "from.";
const attributePrefix = "attribute.";

/** Name of the hidden field that holds the value which a form had shown of a field. */
export const shownName = (field: string): string => `${shownPrefix}${field}`;

/** Name of the hidden field that holds how a form had shown the attribute of a field. */
export const attributeName = (field: string): string => `${attributePrefix}${field}`;
