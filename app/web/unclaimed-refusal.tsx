import { useActionData } from "@remix-run/react";
import type { FormReply } from "./form.server";

/**
 * Shows a refusal that no form of the page shows itself; `claimed` says which forms do. For pages of buttons and small
 * forms, whose hidden fields a person can't get wrong.
 */
export function UnclaimedRefusal({
	claimed = () => false,
}: {
	claimed?: (posted: Record<string, unknown>) => boolean;
}) {
	const answer = useActionData<FormReply>();
	const posted = answer?.initialValue ?? {};
	if (answer?.status !== "error" || claimed(posted)) return null;
	const messages = Object.entries(answer.error ?? {}).flatMap(([name, words]) =>
		name === "intent" ? [] : (words ?? []),
	);
	return (
		<p role="alert" className="rounded-card border border-bad bg-bad-soft px-4 py-3 font-semibold text-bad">
			{[...new Set(messages)].join(" ") || "That didn't work. Try again."}
		</p>
	);
}
