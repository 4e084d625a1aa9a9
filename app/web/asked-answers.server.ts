import type { Scope } from "~/domain/kernel/scope";

/** The checkbox that answers the question of `refuseClosedDate`. `<Form>` shows it on every form once it is asked. */
const behindField = "confirmBehind";
/** The checkbox that answers the question of `refuseFarDate`. `<Form>` shows it on every form once it is asked. */
const farDateField = "confirmFarDate";
/**
 * The checkbox that answers the question of `refuseReconciledDate`. `<Form>` shows it on every form once it is asked.
 */
const reconciledField = "confirmReconciled";

/** Fields that every form has; each is shown only after its question was asked. */
export const askedFields: readonly string[] = [behindField, farDateField, reconciledField];

/** A person's answers to the questions that any form can raise. */
export type Answers = Required<Pick<Scope, "postsBehind" | "postsReconciled" | "confirmsFarDate">>;

/** No question answered yet, so a write that needs an answer asks. */
export const unanswered: Answers = { postsBehind: false, postsReconciled: false, confirmsFarDate: false };

export function answersIn(formData: FormData): Answers {
	return {
		postsBehind: formData.has(behindField),
		postsReconciled: formData.has(reconciledField),
		confirmsFarDate: formData.has(farDateField),
	};
}
