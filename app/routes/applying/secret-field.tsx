import { useActionData } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import { TextField } from "~/ui/text-field";

/** A text field that is empty again after each answer: a number that must not stay on the screen is typed anew. */
export function SecretField(props: ComponentProps<typeof TextField>) {
	const answer = useActionData();
	const seen = useRef({ answer, times: 0 });
	if (seen.current.answer !== answer) seen.current = { answer, times: seen.current.times + 1 };
	return <TextField key={seen.current.times} {...props} autoComplete="off" />;
}
