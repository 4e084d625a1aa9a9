import { type FormProps, Form as RemixForm, useLocation } from "@remix-run/react";
import { useMayPost } from "./may-open";

/** A form of a button or two. Not shown to whoever's role doesn't let them post it. */
export function Form({ action, ...rest }: FormProps) {
	const { pathname } = useLocation();
	const mayPost = useMayPost();
	const isPosted = rest.method?.toLowerCase() === "post";
	if (isPosted && !mayPost(action ?? pathname)) return null;
	return <RemixForm action={action} {...rest} />;
}
