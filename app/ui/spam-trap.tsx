/**
 * The hidden fields of a public form: one that only programs fill in, and with `opened`, the value of openedMark() that
 * says when the page was rendered.
 */
export function SpamTrap({ opened }: { opened?: string }) {
	return (
		<>
			{opened === undefined ? null : <input type="hidden" name="opened" value={opened} />}
			<div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
				<label>
					Leave this blank
					<input type="text" name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
		</>
	);
}
