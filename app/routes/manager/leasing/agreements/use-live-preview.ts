import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** Milliseconds without a key before the preview is asked for. */
const pause = 400;

/**
 * Where scripts run, a preview that follows what is typed: `onInput` goes on an element around the form, which is posted
 * with `press=live` and saves nothing. Gives what that answered last.
 */
export function useLivePreview<Answer>() {
	const { data, submit } = useFetcher<Answer>();
	const { pathname, search } = useLocation();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const onInput = ({ target }: FormEvent<HTMLElement>) => {
		const form = target instanceof Element ? target.closest("form") : null;
		if (!form) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			const body = new FormData(form);
			body.set("press", "live");
			submit(body, { method: "post", action: `${pathname}${search}` });
		}, pause);
	};
	return [data, onInput] as const;
}
