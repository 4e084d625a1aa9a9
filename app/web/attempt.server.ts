import { AsyncLocalStorage } from "node:async_hooks";
import type { data } from "@remix-run/node";
import type { FormReply } from "./form.server";

/** What is known of a form while its action works, for the case that the action throws. */
type ReadForm = {
	/** Which of a page's forms it was. */
	intent: string | undefined;
	/** 500 with the form as typed and these words over it. */
	giveBack: (words: string) => ReturnType<typeof data<FormReply>>;
};

/** A record that was chosen by searching, in the field of this name. */
export type ChosenRecord = { field: string; id: number };

/** One request while it is answered. */
export type Attempt = {
	/** Whether a script asks, which keeps the page and takes what only the action says. */
	byScript: boolean;
	form?: ReadForm;
	/** A form to give back instead of running the action, with the records chosen in its pickers. */
	again?: { reply: FormReply; chosen: readonly ChosenRecord[] } | undefined;
	/** The words for what threw: said over the page. */
	failed?: string;
	/** Goes on in the sender's next turn. */
	letOthers?: () => Promise<void>;
};

const attempts = new AsyncLocalStorage<Attempt>();

/** Answers a request as one attempt. */
export function asAttempt<T>(attempt: Attempt, answer: () => T): T {
	return attempts.run(attempt, answer);
}

/** The attempt of the request that is being answered; none outside the server. */
export function currentAttempt(): Attempt | undefined {
	return attempts.getStore();
}

/** Between two parts of long work for a request: what others asked meanwhile is answered before it goes on. */
export async function letOthers(): Promise<void> {
	await currentAttempt()?.letOthers?.();
}

/** Notes the form that the action under way has read. */
export function noteReadForm(form: ReadForm): void {
	const attempt = currentAttempt();
	if (attempt) attempt.form = form;
}
