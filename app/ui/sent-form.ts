let last: string | undefined;

/** Notes the id of each form of the page as it is sent. Call it before hydrating. */
export function noteSentForms(): void {
	document.addEventListener(
		"submit",
		({ target }) => {
			last = target instanceof HTMLFormElement ? (target.getAttribute("id") ?? undefined) : undefined;
		},
		true,
	);
}

/** The id of the form that was sent last; undefined where it had none. */
export function sentForm(): string | undefined {
	return last;
}
