/** A field people do not see and machines fill in, and when the form was opened. */
export function Trap({ opened }: { opened: string }) {
	return (
		<>
			<input type="hidden" name="opened" value={opened} />
			<div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
				<label>
					Leave this empty
					<input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</label>
			</div>
		</>
	);
}
