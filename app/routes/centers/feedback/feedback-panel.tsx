import { useFetcher, useLocation } from "@remix-run/react";
import { useSaidBeside } from "~/ui/shell/use-said-beside";
import type { FormReply } from "~/web/form.server";
import { FeedbackForm } from "./feedback-form";

/** The feedback form in a panel beside any page, which stays as it is. */
export default function FeedbackPanel({ to, onDone }: { to: string; onDone: () => void }) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher<FormReply & { done?: string }>();
	useSaidBeside(fetcher.data?.done, onDone);
	return (
		<FeedbackForm
			back={pathname + search}
			action={`${to}?beside`}
			lastResult={fetcher.data}
			panel={{ fetcher, close: onDone }}
		/>
	);
}
