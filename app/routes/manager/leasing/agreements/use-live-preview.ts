import { type FormEvent, useEffect, useRef, useState } from "react";

/** Milliseconds after the last keystroke before the preview is requested. */
const pause = 400;

/**
 * With JavaScript, a preview that follows what is typed. Put `onInput` on an element around the form. The form is
 * posted to `address` with `fetch`, not through the router, so the page's data isn't reloaded. Returns the last answer.
 * A failed request leaves it unchanged.
 */
export function useLivePreview<Answer>(address: string) {
	const [answer, setAnswer] = useState<Answer>();
	const asking = useRef<AbortController>(undefined);
	useEffect(() => () => asking.current?.abort(), []);
	const onInput = ({ target }: FormEvent<HTMLElement>) => {
		const form = target instanceof Element ? target.closest("form") : null;
		if (!form) return;
		asking.current?.abort();
		asking.current = new AbortController();
		const { signal } = asking.current;
		const timer = setTimeout(async () => {
			const options = { method: "POST", body: new FormData(form), signal };
			const reply = await fetch(address, options).catch(() => undefined);
			const found: Answer | null = reply?.ok ? await reply.json().catch(() => null) : null;
			if (found !== null && !signal.aborted) setAnswer(found);
		}, pause);
		signal.addEventListener("abort", () => clearTimeout(timer));
	};
	return [answer, onInput] as const;
}
