import { type DefaultValue, type FormMetadata, useForm } from "@conform-to/react";
import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useId, useRef } from "react";
import { sentForm } from "~/ui/sent-form";
import type { FormReply } from "./form.server";
import { keptPage } from "./revalidate";

/**
 * A conform form with this page's last action answer. `values` fill it until something is typed. On a page with several
 * forms, `answers` says by the posted `intent` which answers belong to this form. After a success at the same address,
 * this form starts over and the other forms keep what is typed.
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
 * Stops conform from recording which fields are read. It copies that list at every read, so a grid of 100 lines would
 * take quadratic time. conform records nothing if its state isn't the object it rendered, so it gets copies of it. This
 * is safe on the server, which renders only once.
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
 * An id that changes when the page is opened again. It stays the same after a refusal, or after another form on the
 * page was saved.
 */
function useFreshId(refused: boolean): string {
	const { key, pathname, search, state } = useLocation();
	const navigation = useNavigation();
	const base = useId();
	const seen = useRef({ key, address: pathname + search, times: 0, sentBeside: false });
	const id = `${base}-${seen.current.times}`;
	if (navigation.state === "submitting") {
		seen.current.sentBeside = navigation.formMethod === "POST" && sentForm() !== id;
	} else if (navigation.state === "loading" && navigation.formMethod === undefined) seen.current.sentBeside = false;
	if (seen.current.key !== key) {
		const address = pathname + search;
		const stays =
			refused || Boolean(state?.[keptPage]) || (seen.current.sentBeside && address === seen.current.address);
		seen.current = { key, address, times: seen.current.times + (stays ? 0 : 1), sentBeside: false };
	}
	return `${base}-${seen.current.times}`;
}

function intentOf({ initialValue }: { initialValue?: Record<string, unknown> | null }): string | undefined {
	const intent = initialValue?.intent;
	return typeof intent === "string" ? intent : undefined;
}
