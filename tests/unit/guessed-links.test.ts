import { expect, test } from "vitest";
import {
	askForLink,
	askForPaper,
	consent,
	declineToSign,
	goOnElectronically,
	openDocument,
	saveInitials,
	signDocument,
	signerPage,
} from "#domain/agreements";
import {
	acceptInvitation,
	declineInvitation,
	discardDraft,
	findInvitation,
	findResumable,
	findStatusLink,
	resumeApplication,
	withdrawApplication,
} from "#domain/applications";
import { findLabeled } from "#domain/assets";
import {
	confirmEmail,
	confirmInvited,
	confirmLoginEmail,
	findConfirmation,
	findKeptForm,
	findLoginEmail,
	findPasswordReset,
} from "#domain/identity";
import { confirmHomeAlert, endHomeAlert, findHomeAlert, findUnconfirmed } from "#domain/listings";
import { answerSurvey, reportByLabel, surveyPage } from "#domain/maintenance";
import { answerByLink, askAgain, askByLink, offerPage } from "#domain/renewals";
import { openDemo } from "../setup/demo-database";

const visitor = { ipAddress: "192.0.2.44", userAgent: "Test browser" };
const signature = { isMine: true, typedName: "Ana Diaz", initials: [] };

test("a guessed link opens nothing and changes nothing, and says so", async () => {
	await openDemo();
	const guess = "guessed-guessed-guessed-guessed-guessed-gue";
	const answers = {
		openDocument: openDocument(guess, undefined, visitor),
		consent: consent(guess, undefined, visitor),
		signDocument: await signDocument(guess, undefined, visitor, signature),
		saveInitials: saveInitials(guess, undefined, [1]),
		askForPaper: askForPaper(guess, undefined, visitor),
		askForLink: askForLink(guess, visitor),
		goOnElectronically: goOnElectronically(guess, undefined, visitor),
		declineToSign: declineToSign(guess, undefined, visitor, "No."),
		signerPage: signerPage(guess, undefined),
		findInvitation: findInvitation(guess),
		acceptInvitation: acceptInvitation(guess, visitor),
		declineInvitation: declineInvitation(guess),
		findStatusLink: findStatusLink(guess),
		withdrawApplication: withdrawApplication(guess),
		findResumable: findResumable(guess),
		resumeApplication: resumeApplication(guess, 1, visitor),
		discardDraft: discardDraft(guess, 1),
		findLoginEmail: findLoginEmail(guess),
		confirmLoginEmail: confirmLoginEmail(guess),
		findConfirmation: findConfirmation(guess),
		confirmEmail: confirmEmail(guess),
		confirmInvited: confirmInvited(guess, visitor),
		findPasswordReset: findPasswordReset(guess),
		findKeptForm: findKeptForm(guess, 1),
		findHomeAlert: findHomeAlert(guess),
		findUnconfirmed: findUnconfirmed(guess),
		confirmHomeAlert: confirmHomeAlert(guess),
		endHomeAlert: endHomeAlert(guess),
		offerPage: offerPage(guess),
		answerByLink: answerByLink(guess, { choice: "decline" }),
		askByLink: askByLink(guess, "May I keep a cat?"),
		askAgain: askAgain(guess),
		findLabeled: findLabeled(guess),
		reportByLabel: reportByLabel(guess, { title: "Leaks", name: "Pat" }, visitor),
		surveyPage: surveyPage(guess),
		answerSurvey: answerSurvey(guess, { rating: 1 }),
	};
	const said = Object.entries(answers).map(([name, answer]) => {
		const words = answer && typeof answer === "object" && "message" in answer ? answer.message : JSON.stringify(answer);
		return `${name}: ${words}`;
	});
	expect(said).toMatchInlineSnapshot(`
		[
		  "openDocument: This link no longer works.",
		  "consent: This link no longer works.",
		  "signDocument: This link no longer works.",
		  "saveInitials: This link no longer works.",
		  "askForPaper: This link no longer works.",
		  "askForLink: This link isn't valid.",
		  "goOnElectronically: This link no longer works.",
		  "declineToSign: This link no longer works.",
		  "signerPage: undefined",
		  "findInvitation: undefined",
		  "acceptInvitation: This link isn't valid.",
		  "declineInvitation: This link isn't valid.",
		  "findStatusLink: undefined",
		  "withdrawApplication: This link is no longer valid.",
		  "findResumable: undefined",
		  "resumeApplication: This link isn't valid.",
		  "discardDraft: This link isn't valid.",
		  "findLoginEmail: undefined",
		  "confirmLoginEmail: This link has expired.",
		  "findConfirmation: undefined",
		  "confirmEmail: This link has expired.",
		  "confirmInvited: This link has expired.",
		  "findPasswordReset: undefined",
		  "findKeptForm: undefined",
		  "findHomeAlert: {"state":"forged"}",
		  "findUnconfirmed: {"state":"forged"}",
		  "confirmHomeAlert: undefined",
		  "endHomeAlert: undefined",
		  "offerPage: undefined",
		  "answerByLink: This link no longer works.",
		  "askByLink: This link no longer works.",
		  "askAgain: This link no longer works.",
		  "surveyPage: undefined",
		  "answerSurvey: This link no longer works.",
		]
	`);
}, 240_000);
