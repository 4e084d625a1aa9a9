import { type DefaultValue, type FormMetadata, useForm } from "@conform-to/react";
import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useId, useRef } from "react";
import { sentForm } from "~/ui/sent-form";
import type { FormReply } from "./form.server";
import { keptPage } from "./revalidate";

/**
 * conform's form over what this page's action answered. `values` fill it until something was typed. On a page with
 * several forms `answers` says, by the `intent` that was posted, which answers are this form's. A success that leads
 * back to the same address starts the form anew, and leaves what is typed into the others.
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
	if (typeof document === "undefined") noteNoReadings(form);
	return [form, fields, lastResult] as const;
}

/**
 * conform records every field that is read, to know what to render again, and copies that list each time: a grid of 100
 * lines costs the square of its fields. It records nothing
 * while its state is not the object it rendered, so it is given copies. Safe on the server, which renders only once.
 */
export function noteNoReadings({ context }: Pick<FormMetadata, "context">): void {
	for (const key of Object.getOwnPropertySymbols(context)) {
		const inner = (context as unknown as Record<symbol, { getState: () => object }>)[key];
		if (!inner) continue;
		const state = inner.getState();
		inner.getState = () => ({ ...state });
	}
}

/**
 * An id that changes when the page is opened anew, and stays after a refusal or after another form of the page was
 * saved.
 */
function useFreshId(refused: boolean): string {
	const { key, pathname, search, state } = useLocation();
	const navigation = useNavigation();
	const base = useId();
	const seen = useRef({ key, address: pathname + search, times: 0, sentBeside: false });
	const id = `${base}${seen.current.times}`;
	if (navigation.state === "submitting") {
		seen.current.sentBeside = navigation.formMethod === "POST" && sentForm() !== id;
	} else if (navigation.state === "loading" && navigation.formMethod === undefined) seen.current.sentBeside = false;
	if (seen.current.key !== key) {
		const address = pathname + search;
		const stays =
			refused || Boolean(state?.[keptPage]) || (seen.current.sentBeside && address === seen.current.address);
		seen.current = { key, address, times: seen.current.times + (stays ? 0 : 1), sentBeside: false };
	}
	return `${base}${seen.current.times}`;
}

function intentOf({ initialValue }: { initialValue?: Record<string, unknown> | null }): string | undefined {
	const intent = initialValue?.intent;
	return typeof intent === "string" ? intent : undefined;
}
