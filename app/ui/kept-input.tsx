import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Sets the control's value from the URL when the list changes, unless someone is typing in it. The element stays, so it
 * keeps focus.
 */
export function useKeptValue<Element extends Control>(kept: string): RefObject<Element> {
	const control = useRef<Element>(null);
	useEffect(() => {
		const { current } = control;
		const isTypedIn = current instanceof HTMLInputElement && current === document.activeElement;
		if (current && !isTypedIn) current.value = kept;
	}, [kept]);
	return control;
}

/** A filter's input with its value from the URL. */
export function KeptInput({ kept, ...props }: InputHTMLAttributes<HTMLInputElement> & { kept: string }) {
	const control = useKeptValue<HTMLInputElement>(kept);
	return <input ref={control} {...props} defaultValue={kept} className="control" />;
}
