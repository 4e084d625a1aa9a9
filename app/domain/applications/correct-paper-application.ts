import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { applicationVersions } from "~/db/schema/index";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type AnsweredStep, type Answers, monthlyIncome } from "./answers";
import { type Application, findRecord, isOver, updateRecord } from "./application-record";
import { checkAge } from "./check-age";
import { hasAddress, hasIncome } from "./completeness";
import { stepWords } from "./labels";
import { type Identity, sealedNumbers } from "./save-step";
import { note } from "./timeline";

/**
 * Saves one step of a form that came on paper, entered by the team. Each save is a version with its author. Refuses
 * forms that an applicant filled in online, and bad input at its field.
 */
export function correctForm<Step extends AnsweredStep>(
	scope: Scope,
	applicationId: number,
	step: Step,
	answer: NonNullable<Answers[Step]>,
	identity: Identity = {},
): Result {
	return write(() => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		if (application.userId !== null)
			return refuse("The applicant filled out this form. Return it to them for changes.");
		if (isOver(application.status) || application.status === "draft")
			return refuse("This application already has a decision.");
		const answers: Answers = { ...application.answers, [step]: answer };
		const failure = checkAge(scope, identity.birthDate) ?? checkWritten(step, answers);
		if (failure) return failure;
		const birthDate = step === "about" ? (identity.birthDate ?? null) : application.birthDate;
		updateRecord(applicationId, {
			...sealedNumbers(applicationId, identity),
			...{ answers, birthDate, monthlyIncomeCents: monthlyIncome(answers) },
		});
		keepVersion({ ...application, answers }, nowIso(), scope.userId);
		note(scope, applicationId, "corrected", `Paper form entered: ${stepWords[step]}.`);
		return { ok: true };
	});
}

/** Refuses a step of a paper form that lacks the minimum every such form must state, at the first missing field. */
function checkWritten(step: AnsweredStep, answers: Answers): Failure | undefined {
	if (step === "about" && !hasAddress(answers)) {
		return refuse("Enter the street address and city, or select that there's no permanent address.", "street");
	}
	if (step === "homes" && !answers.homes?.homes.length) return refuse("Enter the address.", "homes[0].address");
	if (step === "income" && !hasIncome(answers)) {
		return refuse("Enter an employer, other income, or a reason for no income.", "jobs[0].employer");
	}
	return undefined;
}

/**
 * Saves the current answers as the form's next version. `writtenById` is the team member who entered it, if one did.
 */
export function keepVersion(
	{ id, profileId, answers }: Pick<Application, "id" | "profileId" | "answers">,
	createdDate: string,
	writtenById: number | null = null,
): void {
	mustBeWriting();
	const sql = "SELECT count(*) AS versions FROM application_versions WHERE application_id = ?";
	const version = (statement<{ versions: number }>(sql).get(id)?.versions ?? 0) + 1;
	insertRow(applicationVersions, { profileId, applicationId: id, version, answers, createdDate, writtenById });
}
