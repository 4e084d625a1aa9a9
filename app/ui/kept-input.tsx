import { useLocation, useNavigationType } from "@remix-run/react";
import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Sets the control's value from the URL when the list changes, unless someone is typing in it; Back and Forward set it
 * always. The element stays, so it keeps focus.
 */
export function useKeptValue<Element extends Control>(kept: string): RefObject<Element> {
	const control = useRef<Element>(null);
	const { key } = useLocation();
	const way = useNavigationType();
	const begun = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: Back may lead to the same value with other words typed.
	useEffect(() => {
		const { current } = control;
		const isTypedIn = current instanceof HTMLInputElement && current === document.activeElement;
		// The page's own opening is a "POP" as well: what was typed before scripts ran stays.
		const isBack = begun.current && way === "POP";
		begun.current = true;
		if (current && (isBack || !isTypedIn)) current.value = kept;
	}, [kept, key]);
	return control;
}

/** A filter's input with its value from the URL. */
export function KeptInput({ kept, ...props }: InputHTMLAttributes<HTMLInputElement> & { kept: string }) {
	const control = useKeptValue<HTMLInputElement>(kept);
	return <input ref={control} {...props} defaultValue={kept} className="control" />;
}
