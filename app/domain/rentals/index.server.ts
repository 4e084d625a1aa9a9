export { addOwner } from "./add-owner";
export { addProperty, type NewProperty } from "./add-property";
export { addTenant } from "./add-tenant";
export { addUnit, addUnits, type UnitFields } from "./add-units";
export { type ChargedAhead, chargedAhead } from "./charged-ahead";
export { choicesFrom, ownerChoices, propertyChoices, tenantChoices } from "./choices";
export { type AddressFields, addressColumns, nameColumns } from "./contact-columns";
export { normalEmail } from "./contacts";
export { deactivateOwner, reactivateOwner } from "./deactivate-owner";
export { type Blocker, deactivateProperty, propertyBlockers, reactivateProperty } from "./deactivate-property";
export { deactivateTenant, reactivateTenant } from "./deactivate-tenant";
export { deactivateUnit, reactivateUnit } from "./deactivate-unit";
export { deleteOwner } from "./delete-owner";
export { deleteProperty } from "./delete-property";
export { deleteTenant } from "./delete-tenant";
export { deleteUnit } from "./delete-unit";
export { whyKept } from "./deletion-blockers";
export { editOwner } from "./edit-owner";
export { editProperty } from "./edit-property";
export { editTenant } from "./edit-tenant";
export { editUnit } from "./edit-unit";
export { eraseOwnerDetails, eraseOwnerName, eraseTenantDetails, eraseTenantName } from "./erase-people";
export { findPlace } from "./find-place";
export { findSimilarTenants } from "./find-similar-tenants";
export { type FirstStep, firstSteps, hideFirstSteps } from "./first-steps";
export {
	allOwners,
	countOwners,
	findOwner,
	listOwners,
	type OwnedProperty,
	type OwnerFilters,
	type OwnerRow,
	ownedProperties,
} from "./owner-queries";
export type { OwnerFields } from "./owner-record";
export { displayName, type PersonName, sortName } from "./person-name";
export { homeName, type Place, propertyName, unitNumberOf } from "./place-name";
export { type Portfolio, portfolio, portfolioOfProperty } from "./portfolio";
export { allProperties, listProperties, type PropertyFilters, type PropertyRow, propertyTotals } from "./property-list";
export { findProperty, findPropertyHead, leasesEndingSoon, managerNames } from "./property-queries";
export type { PropertyFields } from "./property-record";
export { proposeUnits } from "./propose-units";
export { searchConditions } from "./search-conditions";
export { fold, phoneDigits, searchForms, searchText } from "./search-text";
export { setManagementFee } from "./set-management-fee";
export { type OwnerLines, type Share, setOwnershipShares, sharesOn } from "./set-ownership-shares";
export { setTenantStanding } from "./set-tenant-standing";
export { setUnitOccupancy } from "./set-unit-occupancy";
export {
	allTenants,
	countTenants,
	findTenant,
	listTenants,
	type TenantFilters,
	type TenantLease,
	type TenantRow,
	tenantLeases,
} from "./tenant-queries";
export type { TenantFields } from "./tenant-record";
export {
	allUnits,
	findUnit,
	listUnits,
	overlappingLeases,
	searchUnits,
	type UnitChoice,
	type UnitFilters,
	type UnitLease,
	type UnitRow,
	unitChoices,
	unitLeaseHistory,
	unitTotals,
} from "./unit-queries";
export { updateMarketRents } from "./update-market-rents";
export { verifyPropertyStats } from "./verify-property-stats";
