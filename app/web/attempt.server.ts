import { AsyncLocalStorage } from "node:async_hooks";
import type { data } from "@remix-run/node";
import type { FormReply } from "./form.server";

/** What is known about a form while its action runs, in case the action throws. */
type ReadForm = {
	/** Which of the page's forms was sent. */
	intent: string | undefined;
	/** Answers 500 with the form as typed and this message above it. */
	giveBack: (words: string, status?: number) => ReturnType<typeof data<FormReply>>;
};

/** A record chosen through a picker, and the field it was chosen in. */
export type ChosenRecord = { field: string; id: number };

/** One request while it is answered. */
export type Attempt = {
	/** Whether the browser's script sent the request. The script keeps the page and only needs the action's answer. */
	byScript: boolean;
	/** The organization that whoever is signed in acts in. */
	actsIn?: { profileId: number; organizationName: string };
	form?: ReadForm;
	/** A form to show again instead of running the action, with the records chosen in its pickers. */
	again?: { reply: FormReply; chosen: readonly ChosenRecord[] } | undefined;
	/** The message to show if the action throws. */
	failed?: string;
	/** Notes what the answer takes out, once it does: a refused download isn't one. */
	noteTaken?: () => void;
	/** Lets other senders' requests run, and resumes on this sender's next turn. */
	letOthers?: () => Promise<void>;
};

const attempts = new AsyncLocalStorage<Attempt>();

/** Answers a request as one attempt. */
export function asAttempt<T>(attempt: Attempt, answer: () => T): T {
	return attempts.run(attempt, answer);
}

/** The attempt of the current request; undefined outside the server. */
export function currentAttempt(): Attempt | undefined {
	return attempts.getStore();
}

/** Call between parts of a long request, so that other requests are answered in between. */
export async function letOthers(): Promise<void> {
	await currentAttempt()?.letOthers?.();
}

/** Remembers in which organization the request acts, for the form that it sends. */
export function noteActsIn({ profileId, organizationName }: NonNullable<Attempt["actsIn"]>): void {
	const attempt = currentAttempt();
	if (attempt) attempt.actsIn = { profileId, organizationName };
}

/** Remembers the form that the running action has read. */
export function noteReadForm(form: ReadForm): void {
	const attempt = currentAttempt();
	if (attempt) attempt.form = form;
}
