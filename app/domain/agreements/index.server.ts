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
export { changeSigners, type SigningFields, signingFieldsOf } from "./agreement-signers";
export { agreementsOfLease, type LeaseAgreement } from "./agreements-of-lease";
export { askForLink } from "./ask-for-link";
export { askForPaper, goOnElectronically } from "./ask-for-paper";
export { compose, tryTemplate } from "./compose";
export { correctEmail } from "./correct-signer-email";
export { declineToSign } from "./decline-to-sign";
export {
	changeClauses,
	changeDocument,
	deleteAgreementDraft,
	draftAgreement,
} from "./draft-agreement";
export { addTemplate, editTemplate, retireTemplate, type TemplateFields } from "./edit-template";
export { extendAgreement } from "./extend-agreement";
export { tryLink } from "./find-link";
export { consent } from "./give-consent";
export { needsLeadPaint } from "./lead-paint";
export type { FieldSource } from "./merge-fields";
export { openDocument } from "./open-document";
export { readDrawing } from "./read-drawing";
export { remindSigner } from "./remind-signer";
export { agreementsToSign, mailOwnLink } from "./resident-agreements";
export { runAgreements } from "./run-agreements";
export { sendAgreement } from "./send-agreement";
export { type AgreementSettings, agreementSettingsOf, consentOf, ownSigners, saveAgreementSettings } from "./settings";
export { countersign, type Signature, saveInitials, signDocument } from "./sign-document";
export { type SignerPage, signerPage } from "./signer-page";
export { signingProgress } from "./signing-progress";
export { findTemplate, listTemplates, type Template, templateVersions } from "./templates";
export { uploadPaperSigned } from "./upload-paper-signed";
export { type Verdict, verifyDocument } from "./verify-document";
export { voidAgreement } from "./void-agreement";
