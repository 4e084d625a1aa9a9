import { agreementDoneMail, agreementEndedMail, signRequestMail } from "./agreement";
import {
	chaseMail,
	homeLetMail,
	invitationMail,
	movedMail,
	receivedMail,
	resumeMail,
	returnedMail,
	statusMail,
	wantedMail,
} from "./application";
import { autopayAuthorizedMail, autopayNoticeMail } from "./autopay";
import { inquiryCopyMail } from "./inquiry";
import { inspectionToFillMail } from "./inspection-to-fill";
import { insuranceEndsMail } from "./insurance-ends";
import { lateFeeMail } from "./late-fee";
import type { Mail } from "./layout";
import { paymentFailedMail, paymentReturnedMail } from "./online-payment";
import { ownerPacketMail } from "./owner-packet";
import { ownerStatementMail } from "./owner-statement";
import type { Placeholder } from "./placeholders";
import { portalInvitationMail } from "./portal-invitation";
import { receiptMail } from "./receipt";
import { renewalNewsMail, renewalOfferMail } from "./renewal";
import { statementMail } from "./statement";
import { taxTotalMail } from "./tax-total";
import { visitReminderMail, visitTimesMail } from "./work-order";
import { workSurveyMail } from "./work-survey";

/** Everything that a placeholder can stand for, by its name. */
export type Words = Record<Placeholder, string>;

/** A kind of email whose words an organization may change. */
export type ChangeableEmail = {
	label: string;
	to: "residents" | "owners" | "applicants";
	/** Without these, whoever gets the email can't act on it. */
	needs: readonly Placeholder[];
	/** The email in the product's words. */
	write: (words: Words) => Mail;
};

const token = "sample";
const page = { about: { kind: "autopay" } } as const;
const agreement = (words: Words) => ({ ...words, number: "L-1042" });
const offer = (words: Words) => ({ ...words, options: [{ term: "12 months", rent: "$1,290.00", change: "+3.2%" }] });

/** By key, in the order of the list. Emails about logins and security can't be changed, and are not among them. */
export const changeableEmails = {
	receipt: {
		...{ label: "Payment receipt", to: "residents", needs: ["home"] },
		write: (words) => receiptMail({ ...words, facts: [{ label: "Amount", value: words.amount }] }),
	},
	statement: {
		...{ label: "Account statement", to: "residents", needs: ["period", "balance"] },
		write: (words) => {
			const slip = { payableTo: [words.organizationName], facts: [{ label: "Amount due", value: words.amount }] };
			return statementMail({ ...words, lines: [{ label: "Rent", value: words.amount }], slip });
		},
	},
	late_fee: {
		...{ label: "Late fee charged", to: "residents", needs: ["fee", "overdue"] },
		write: lateFeeMail,
	},
	autopay_authorized: {
		...{ label: "Autopay authorized", to: "residents", needs: [] },
		write: (words) => autopayAuthorizedMail({ ...words, text: "The text that the resident agreed to." }),
	},
	autopay_notice: {
		...{ label: "Autopay in three days", to: "residents", needs: ["day", "total"] },
		write: (words) => autopayNoticeMail({ ...words, fee: "$1.00", before: undefined }),
	},
	autopay_changed: {
		...{ label: "Autopay amount changed", to: "residents", needs: ["day", "total", "before"] },
		write: (words) => autopayNoticeMail({ ...words, fee: "$1.00" }),
	},
	payment_failed: {
		...{ label: "Online payment failed", to: "residents", needs: ["amount", "reason"] },
		write: (words) => paymentFailedMail({ ...words, byAutopay: false, page }),
	},
	payment_returned: {
		...{ label: "Online payment returned", to: "residents", needs: ["amount", "reason"] },
		write: (words) => paymentReturnedMail({ ...words, kind: "returned", fee: "", page }),
	},
	payment_charged_back: {
		...{ label: "Card payment charged back", to: "residents", needs: ["amount", "reason"] },
		write: (words) => paymentReturnedMail({ ...words, kind: "charged_back", fee: "", page }),
	},
	insurance_ends: {
		...{ label: "Renters insurance expires soon", to: "residents", needs: ["ends"] },
		write: (words) => insuranceEndsMail({ ...words, hasEnded: false }),
	},
	insurance_ended: {
		...{ label: "Renters insurance expired", to: "residents", needs: ["ends"] },
		write: (words) => insuranceEndsMail({ ...words, hasEnded: true }),
	},
	work_survey: {
		...{ label: "Rate the work", to: "residents", needs: ["title"] },
		write: (words) => workSurveyMail({ ...words, token }),
	},
	inspection_to_fill: {
		...{ label: "Inspection to fill out", to: "residents", needs: ["home", "dueDate"] },
		write: (words) => inspectionToFillMail({ ...words, id: 1, message: "" }),
	},
	inspection_sent_back: {
		...{ label: "Inspection sent back", to: "residents", needs: ["message"] },
		write: (words) => inspectionToFillMail({ ...words, id: 1 }),
	},
	renewal_offer: {
		...{ label: "Renewal offer", to: "residents", needs: ["termEnd", "letter", "answerBy"] },
		write: (words) => renewalOfferMail(offer(words), { ...words, token, reminder: false }),
	},
	renewal_reminder: {
		...{ label: "Renewal offer reminder", to: "residents", needs: ["termEnd", "letter", "answerBy"] },
		write: (words) => renewalOfferMail(offer(words), { ...words, token, reminder: true }),
	},
	renewal_news: {
		...{ label: "Renewal update", to: "residents", needs: ["news"] },
		write: (words) => renewalNewsMail(words, { ...words, words: [words.news] }),
	},
	sign_request: {
		...{ label: "Document to sign", to: "residents", needs: ["message", "lastDay"] },
		write: (words) => signRequestMail(agreement(words), { ...words, token, reminder: false }),
	},
	sign_reminder: {
		...{ label: "Document to sign reminder", to: "residents", needs: ["message", "lastDay"] },
		write: (words) => signRequestMail(agreement(words), { ...words, token, reminder: true }),
	},
	agreement_done: {
		...{ label: "Document fully signed", to: "residents", needs: [] },
		write: (words) => agreementDoneMail(agreement(words), { ...words, token, hash: "3f2a…", onPaper: false }),
	},
	agreement_on_paper: {
		...{ label: "Document signed on paper", to: "residents", needs: [] },
		write: (words) => agreementDoneMail(agreement(words), { ...words, token, hash: "3f2a…", onPaper: true }),
	},
	agreement_ended: {
		...{ label: "No signature needed", to: "residents", needs: ["news"] },
		write: (words) => agreementEndedMail(agreement(words), { ...words, words: words.news }),
	},
	tenant_invitation: {
		...{ label: "Invitation to the resident center", to: "residents", needs: [] },
		write: (words) => portalInvitationMail({ ...words, kind: "tenant", token }),
	},
	owner_invitation: {
		...{ label: "Invitation to the owner center", to: "owners", needs: [] },
		write: (words) => portalInvitationMail({ ...words, kind: "owner", token }),
	},
	owner_statement: {
		...{ label: "Owner statement", to: "owners", needs: ["period"] },
		write: (words) =>
			ownerStatementMail({ ...words, lines: [{ label: "Ending balance", value: words.amount }], url: "https://…" }),
	},
	owner_packet: {
		...{ label: "Owner packet", to: "owners", needs: ["period", "message"] },
		write: (words) => ownerPacketMail({ ...words, url: "https://…" }),
	},
	tax_total: {
		...{ label: "1099 total", to: "owners", needs: ["year", "form"] },
		write: taxTotalMail,
	},
	visit_times: {
		...{ label: "Times for a visit", to: "residents", needs: ["home", "title"] },
		write: (words) => visitTimesMail({ ...words, vendor: "" }, { token }),
	},
	visit_reminder: {
		...{ label: "Visit reminder", to: "residents", needs: ["home", "visit"] },
		write: (words) => visitReminderMail({ ...words, vendor: "" }, { ...words, token }),
	},
	inquiry_copy: {
		...{ label: "Copy of a question about a listing", to: "applicants", needs: ["message"] },
		write: (words) => inquiryCopyMail({ ...words, listingId: "1", email: "" }),
	},
	application_invitation: {
		...{ label: "Invitation to apply", to: "applicants", needs: ["home"] },
		write: ({ inviter: _, ...words }) => invitationMail({ ...words, asGuarantor: false, token }),
	},
	coapplicant_invitation: {
		...{ label: "Co-applicant invitation", to: "applicants", needs: ["home", "inviter"] },
		write: (words) => invitationMail({ ...words, asGuarantor: false, token }),
	},
	guarantor_invitation: {
		...{ label: "Guarantor invitation", to: "applicants", needs: ["home", "inviter"] },
		write: (words) => invitationMail({ ...words, asGuarantor: true, token }),
	},
	application_resume: {
		...{ label: "Continue an application", to: "applicants", needs: ["home"] },
		write: (words) => resumeMail({ ...words, token }),
	},
	application_chase: {
		...{ label: "Unfinished application", to: "applicants", needs: ["home", "goesOn"] },
		write: (words) => chaseMail({ ...words, token }),
	},
	application_received: {
		...{ label: "Application received", to: "applicants", needs: ["home"] },
		write: (words) => receivedMail({ ...words, token }),
	},
	application_status: {
		...{ label: "Link to an application's status", to: "applicants", needs: [] },
		write: (words) => statusMail({ ...words, token }),
	},
	application_wanted: {
		...{ label: "More needed for an application", to: "applicants", needs: ["wanted", "message"] },
		write: (words) => wantedMail({ ...words, token }),
	},
	application_returned: {
		...{ label: "Application returned", to: "applicants", needs: ["reason"] },
		write: (words) => returnedMail({ ...words, token }),
	},
	application_moved: {
		...{ label: "Application moved to another home", to: "applicants", needs: ["home"] },
		write: (words) => movedMail({ ...words, token, purpose: "status" }),
	},
	application_home_let: {
		...{ label: "Home no longer available", to: "applicants", needs: ["home"] },
		write: homeLetMail,
	},
} as const satisfies Record<string, ChangeableEmail>;
