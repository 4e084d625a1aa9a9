import type { Scope } from "~/domain/kernel/scope";

/** The tick that answers what `refuseClosedDate` asks; `<Form>` shows it, whatever form was sent. */
const behindField = "confirmBehind";
/** The tick that answers what `refuseFarDate` asks; `<Form>` shows it, whatever form was sent. */
const farDateField = "confirmFarDate";
/** The tick that answers what `refuseReconciledDate` asks; `<Form>` shows it, whatever form was sent. */
const reconciledField = "confirmReconciled";

/** The fields that every form has: what is asked there is shown once it is asked. */
export const askedFields: readonly string[] = [behindField, farDateField, reconciledField];

/** What a person's form says to the questions that every form may be asked. */
export type Answers = Required<Pick<Scope, "postsBehind" | "postsReconciled" | "confirmsFarDate">>;

/** Of someone who is there to answer, and has not: they are asked. */
export const unanswered: Answers = { postsBehind: false, postsReconciled: false, confirmsFarDate: false };

export function answersIn(formData: FormData): Answers {
	return {
		postsBehind: formData.has(behindField),
		postsReconciled: formData.has(reconciledField),
		confirmsFarDate: formData.has(farDateField),
	};
}
