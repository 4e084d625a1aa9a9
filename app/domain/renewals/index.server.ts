export { usualAnswerBy } from "./answer-by";
export {
	answerByLink,
	answerInCenter,
	askAgain,
	askAgainInCenter,
	askByLink,
	askInCenter,
	type OfferPage,
	offerPage,
	offerPageOfResident,
} from "./answer-link";
export { type Answer, recordAnswer } from "./answer-offer";
export { applyRenewal } from "./apply-renewal";
export { eraseLetters } from "./erase-letters";
export { canRenew } from "./new-term";
export type { OptionWords } from "./offer-facts";
export {
	findOffer,
	type LeaseOffer,
	type LetterFacts,
	offerLetters,
	offersOfLease,
	offersToAnswer,
	proposalsToSend,
	renewalToPrepare,
} from "./offer-queries";
export { type Proposal, type ProposalRule, planProposals } from "./plan-proposals";
export { plannedRenewal } from "./planned-renewal";
export { prepareRenewal, type RenewalInput, renewOnPaper } from "./prepare-renewal";
export {
	allRenewals,
	countRenewals,
	listRenewals,
	type RenewalCounts,
	type RenewalFilters,
	type RenewalRow,
} from "./renewal-list";
export { runRenewals } from "./run-renewals";
export { deleteProposal, saveProposals } from "./save-proposals";
export { remindOffer, sendOffers } from "./send-offers";
export { type RenewalSettings, renewalSettingsOf, saveRenewalSettings } from "./settings";
export { undoAnswer } from "./undo-answer";
export { withdrawOffer } from "./withdraw-offer";
