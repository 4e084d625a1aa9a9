export {
	organizationSettingsOf,
	saveOwnerCenter,
	saveRentDefaults,
	saveResidentCenter,
} from "./organization-settings";
