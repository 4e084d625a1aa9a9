import { type FormEvent, useEffect, useRef, useState } from "react";

/** Milliseconds without a key before the preview is asked for. */
const pause = 400;

/**
 * Where scripts run, a preview that follows what is typed: `onInput` goes on an element around the form, which is posted
 * to `address` beside the router, so that nothing of the page is loaded anew. Gives what that answered last; what does
 * not arrive leaves the preview as it is.
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
