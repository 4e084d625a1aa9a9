import { useLocation } from "@remix-run/react";
import { FeedbackForm } from "./feedback-form";

/** The form of the feedback page, for the panel at the side of any other. What it says is missing, the page says. */
export default function FeedbackPanel({ to }: { to: string }) {
	const { pathname, search } = useLocation();
	return <FeedbackForm back={pathname + search} action={to} />;
}
