import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { useId, useRef } from "react";
import type { FormReply } from "./form.server";

/**
 * conform's form over what this page's action answered. `values` fill it until something was typed. On a page with
 * several forms `answers` says, by the `intent` that was posted, which answers are this form's. A success that leads
 * back to the same address starts the form anew.
 */
export function usePostForm<Input extends Record<string, unknown>>({
	values,
	answers = () => true,
}: {
	values?: DefaultValue<Input>;
	answers?: (intent: string | undefined) => boolean;
} = {}) {
	const answer = useActionData<FormReply>();
	const id = useFreshId(answer !== undefined);
	const lastResult = answer && answers(intentOf(answer)) ? answer : undefined;
	const [form, fields] = useForm<Input>({ id, lastResult, defaultValue: values });
	return [form, fields, lastResult] as const;
}

/** An id that changes when the page was reached anew, and stays after a refusal. */
function useFreshId(refused: boolean): string {
	const { key } = useLocation();
	const seen = useRef({ key, times: 0 });
	if (seen.current.key !== key) seen.current = { key, times: seen.current.times + (refused ? 0 : 1) };
	return `${useId()}${seen.current.times}`;
}

function intentOf({ initialValue }: { initialValue?: Record<string, unknown> | null }): string | undefined {
	const intent = initialValue?.intent;
	return typeof intent === "string" ? intent : undefined;
}
