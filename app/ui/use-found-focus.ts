import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A group of choices that takes focus with every answer to its own Find: the field that was typed in is replaced. */
export function useFoundFocus(asked: boolean | undefined) {
	const answer = useActionData();
	const group = useRef<HTMLFieldSetElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: every search moves focus, not only the first.
	useEffect(() => {
		if (asked) group.current?.focus();
	}, [asked, answer]);

	return group;
}
