import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useCallback, useState } from "react";
import { useSaidBeside } from "~/ui/shell/use-said-beside";
import type { FormReply } from "~/web/form.server";
import { FeedbackForm, type FeedbackValues } from "./feedback-form";

/** What was entered when the panel was closed by Escape or ×. Cancel, Reset and sending it forget it. */
let kept: Partial<FeedbackValues> | undefined;

/** The feedback form in a panel beside any page, which stays as it is. */
export default function FeedbackPanel({ to, onDone }: { to: string; onDone: () => void }) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher<FormReply & { done?: string }>();
	const [entered, setEntered] = useState(kept);
	const finish = useCallback(() => {
		kept = undefined;
		onDone();
	}, [onDone]);
	useSaidBeside(fetcher.data?.done, finish);

	function keep({ target }: FormEvent) {
		const form = target instanceof Element && target.closest("form");
		if (form) kept = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	}

	function forget() {
		kept = undefined;
		setEntered(undefined);
	}

	return (
		<div onInput={keep} onReset={forget}>
			<FeedbackForm
				key={entered ? "entered" : "blank"}
				back={pathname + search}
				action={`${to}?beside`}
				entered={entered}
				lastResult={fetcher.data}
				panel={{ fetcher, close: finish }}
			/>
		</div>
	);
}
