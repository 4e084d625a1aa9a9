export {
	type AgreementCounts,
	type AgreementFilters,
	type AgreementRow,
	countAgreements,
	findAgreement,
	findAgreementOfSigner,
	leasesToSign,
	listAgreements,
} from "./agreement-queries";
export type { Visitor } from "./agreement-record";
export { askForLink, askForPaper, consent, declineToSign, goOnElectronically } from "./answer-request";
export { type Composed, compose, tryTemplate, type Unresolved } from "./compose";
export {
	changeClauses,
	changeDocument,
	changeSigners,
	deleteAgreementDraft,
	draftAgreement,
	needsLeadPaint,
	type SignerLine,
	type SigningFields,
	signingFieldsOf,
} from "./draft-agreement";
export {
	correctEmail,
	extendAgreement,
	remindSigner,
	uploadPaperSigned,
	voidAgreement,
} from "./manage-agreement";
export type { FieldSource, LeaseTerms, MergeField } from "./merge-fields";
export { openDocument } from "./open-document";
export { type AgreementRun, runAgreements } from "./run-agreements";
export { sendAgreement } from "./send-agreement";
export { type AgreementSettings, agreementSettingsOf, consentOf, ownSigners, saveAgreementSettings } from "./settings";
export { countersign, type Signature, saveInitials, signDocument } from "./sign-document";
export { type SignerPage, signerPage } from "./signer-page";
export {
	addTemplate,
	editTemplate,
	findTemplate,
	listTemplates,
	retireTemplate,
	type Template,
	type TemplateFields,
	templateVersions,
} from "./templates";
export { type Verdict, verifyDocument } from "./verify-document";
