export { vcardsOf } from "./contact-files";
export {
	allContacts,
	type ContactFilters,
	type ContactRow,
	contactsToExport,
	countContacts,
	findContact,
	listContacts,
	propertiesOfContact,
} from "./contact-queries";
export { allDirectory, countDirectory, type DirectoryRow, listDirectory } from "./directory";
export type { DirectoryFilters } from "./directory-sources";
export {
	type Audience,
	audienceOf,
	emailMany,
	lastDirectoryEmails,
	previewMany,
	reviewOf,
	type Selection,
} from "./email-many";
export { importContacts } from "./import-contacts";
export { addContact, deleteContact, editContact } from "./save-contact";
export { addUtilityProvider, deleteUtilityProvider, editUtilityProvider } from "./save-utility";
export {
	allUtilityProviders,
	countUtilityProviders,
	findUtilityProvider,
	listUtilityProviders,
	type UtilityFilters,
	type UtilityOfPlace,
	type UtilityRow,
	type UtilityToCall,
	utilitiesOfProperty,
	utilitiesOfUnit,
	utilitiesToCall,
} from "./utility-queries";
