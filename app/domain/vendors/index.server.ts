export { addVendor } from "./add-vendor";
export {
	addCertificate,
	attachToCertificate,
	type Certificate,
	type CertificateFields,
	editCertificate,
	findCertificate,
	listCertificates,
	removeCertificate,
} from "./certificates";
export { type Coverage, coverageOn, coveragesOn } from "./coverage";
export { deactivateVendor, reactivateVendor } from "./deactivate-vendor";
export { editVendor } from "./edit-vendor";
export { findSimilarVendor } from "./find-similar";
export { attachW9, keepW9 } from "./keep-w9";
export { mergedInto, mergeVendorRecord, refuseMerge } from "./merge-vendor";
export { preferredProperties, setPreferred } from "./preferred";
export { rateVendor } from "./rate-vendor";
export { refuseUncovered, whyUncovered } from "./refuse-uncovered";
export { deleteVendor, whyVendorKept } from "./remove-vendor";
export {
	insuranceSettings,
	listRequirements,
	type Requirement,
	removeRequirement,
	saveInsuranceSettings,
	saveRequirement,
} from "./requirements";
export { resealVendorTaxIds } from "./reseal-tax-ids";
export { showVendorTaxId, wholeTaxIds } from "./show-tax-id";
export { taxIdSeal } from "./tax-number";
export { tellVendorInsurance } from "./tell-insurance";
export { tradesOf, tradesOfVendors } from "./trades";
export {
	allVendors,
	countVendors,
	findVendor,
	listVendors,
	paidToVendors,
	type VendorFilters,
	type VendorRow,
	vendorChoices,
	vendorFigures,
} from "./vendor-queries";
export type { VendorFields } from "./vendor-record";
