export { addApplicant } from "./add-applicant";
export { acceptInvitation, declineInvitation, findInvitation } from "./answer-invitation";
export type { Answers, Home, Pet } from "./answers";
export {
	type ApplicantFilters,
	type ApplicantRow,
	allApplicants,
	countApplicants,
	daysToDecision,
	listApplicants,
} from "./applicant-list";
export { answerItem, askForItem, giveDocument, judgeItem } from "./application-items";
export { applicantSummary, compareGroups, findApplicant } from "./application-queries";
export { type Application, findRecord as findApplicationRecord } from "./application-record";
export { applicationStatus, findStatusLink, requestStatusLink } from "./application-status";
export { assignApplications, seesApplications } from "./assign-applications";
export { chaseDrafts } from "./chase-and-expire-drafts";
export { correctForm } from "./correct-paper-application";
export type { CriterionCheck, Verdict } from "./criteria";
export { approvedFor, confirmDecision, decide } from "./decide";
export { decisionLetter, previewLetter, sentLetter } from "./decision-letter";
export { findDecision } from "./decision-record";
export { deleteApplicationDraft } from "./delete-application-draft";
export { discardDraft, discardOwnDraft } from "./discard-draft";
export { eraseApplicant } from "./erase-applicant";
export { eraseSensitive } from "./erase-sensitive";
export { type FeeMethod, feeMethods, payFee, recordFee, refundFee, settleFees, waiveFee } from "./fees";
export { identitySeal } from "./identity-seal";
export { cancelInvitation, invitePerson, remindInvited } from "./invite-person";
export { type CostDifference, leaseAgainstListing } from "./lease-against-listing";
export { openTerms } from "./listing-terms";
export { mailLetter } from "./mail-decision-letter";
export { makeDraftLease } from "./make-draft-lease";
export { type Duplicate, mergeDuplicate, possibleDuplicates } from "./merge-duplicate";
export { moveApplication } from "./move-application";
export { notifyOtherApplicants, othersWaiting, type Waiting } from "./notify-other-applicants";
export { collectReports, orderScreening } from "./order-screening";
export { findForm, findOwnApplication, ownApplicationFor } from "./own-application";
export { type PromisedCosts, promisedCosts } from "./promised-costs";
export { refundFeeOnline, refundFeesOfRentedHomes } from "./refund-online";
export { rejectApplications } from "./reject-applications";
export { remindApplicants } from "./remind-applicants";
export { findItem, itemsOf } from "./requested-items";
export { resealApplications } from "./reseal-applications";
export { findResumable, requestResumeLink, resumeApplication } from "./resume-application";
export { returnToApplicant, startReview } from "./review-application";
export { type Identity, saveStep } from "./save-step";
export { type ScreeningProvider, type ScreeningReport, screeningProvider, setScreeningProvider } from "./screening";
export { settleApplications } from "./settle-applications";
export { noteOpened, showNumber } from "./show-identity-number";
export { startApplication } from "./start-application";
export { submitApplication } from "./submit-application";
export type { ApplicationTerms } from "./terms";
export { undoDecision } from "./undo-decision";
export { type AnswerChange, versionChanges } from "./version-changes";
export { withdrawApplication } from "./withdraw-application";
