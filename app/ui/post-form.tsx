import { type FormProps, Form as RemixForm, useLocation } from "@remix-run/react";
import { useMayPost } from "./may-open";

/** A small form of a button or two. Not rendered if it posts to an address that the reader's role doesn't allow. */
export function Form({ action, ...rest }: FormProps) {
	const { pathname } = useLocation();
	const mayPost = useMayPost();
	const isPosted = rest.method?.toLowerCase() === "post";
	if (isPosted && !mayPost(action ?? pathname)) return null;
	return <RemixForm action={action} {...rest} />;
}
