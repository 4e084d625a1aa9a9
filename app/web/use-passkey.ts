import { useEffect, useState } from "react";
import { href } from "./href";

type Answer = { options?: object; go?: string; message?: string };

/**
 * Passkeys in the browser: `can` once scripts run and the browser knows them, what is being done, and what went wrong.
 * `next` is the page to go to after a sign-in.
 */
export function usePasskey(next?: string) {
	const [can, setCan] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	useEffect(() => setCan(typeof window.PublicKeyCredential === "function"), []);

	const attempt = async (carryOut: () => Promise<string | undefined>) => {
		setBusy(true);
		setProblem(undefined);
		const message = await carryOut().catch((error: unknown) => wordsOf(error));
		setProblem(message);
		setBusy(false);
		return message === undefined;
	};

	const add = (name: string) =>
		attempt(async () => {
			const { startRegistration } = await import("@simplewebauthn/browser");
			const asked = await send({ intent: "ask-new" });
			if (!asked.options) return asked.message;
			type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
			const made = await startRegistration({ optionsJSON: asked.options as Options });
			return (await send({ intent: "add", name, response: JSON.stringify(made) })).message;
		});

	const signIn = () =>
		attempt(async () => {
			const { startAuthentication } = await import("@simplewebauthn/browser");
			const asked = await send({ intent: "ask" });
			if (!asked.options) return asked.message;
			type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
			const signed = await startAuthentication({ optionsJSON: asked.options as Options });
			const { go, message } = await send({ intent: "sign-in", response: JSON.stringify(signed) }, next);
			if (go) window.location.assign(go);
			return message;
		});

	return { can, busy, problem, add, signIn };
}

async function send(fields: Record<string, string>, next?: string): Promise<Answer> {
	const answer = await fetch(href("/resources/passkeys", { next }), {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const said: Answer = await answer.json();
	if (!answer.ok && said.message === undefined) throw new Error("Unanswered.");
	return said;
}

/** A person who closes the browser's own question needs no words. */
function wordsOf(error: unknown): string {
	const name = error instanceof Error ? error.name : "";
	if (name === "NotAllowedError" || name === "AbortError") return "Canceled. You can try again.";
	if (name === "InvalidStateError") return "This device already has a passkey for your login.";
	return "That didn't work. Try again.";
}
