import { useActionData } from "@remix-run/react";
import { useRef } from "react";

/**
 * An id for `useForm` that starts the form anew after a success which leads back to the same address, and keeps what
 * was typed after a refusal. `fresh` is the loader's newIdempotencyKey().
 */
export function useFormKey(fresh: string): string {
	const refused = useActionData() !== undefined;
	const kept = useRef(fresh);
	if (!refused) kept.current = fresh;
	return kept.current;
}
