export {
	findEmailTemplate,
	listEmailTemplates,
	previewEmailTemplate,
	resetEmailTemplate,
	saveEmailTemplate,
} from "./email-templates";
export {
	organizationSettingsOf,
	saveOwnerCenter,
	saveRentDefaults,
	saveResidentCenter,
} from "./organization-settings";
export { ownWordsOf } from "./own-words";
