let last: string | undefined;

/** Remembers the id of each form that is sent. Call it before hydrating. */
export function noteSentForms(): void {
	document.addEventListener(
		"submit",
		({ target }) => {
			last = target instanceof HTMLFormElement ? (target.getAttribute("id") ?? undefined) : undefined;
		},
		true,
	);
}

/** The id of the form that was sent last; undefined if it had none. */
export function sentForm(): string | undefined {
	return last;
}
