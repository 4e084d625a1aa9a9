import { Banner } from "~/ui/banner";

/** What must not wait for an answer to a form. */
export function Emergencies({ phone }: { phone: string }) {
	return (
		<Banner tone="bad">
			<p>
				<strong>Fire, smell of gas, or someone is hurt: call 911 first.</strong>
			</p>
			<p>
				Water that floods, or no heat while it freezes:{" "}
				{phone ? (
					<>
						call us at{" "}
						<a href={`tel:${phone}`} className="font-semibold underline">
							{phone}
						</a>
						, at any hour.
					</>
				) : (
					<>call your manager, and close the water or the main switch if you can.</>
				)}
			</p>
		</Banner>
	);
}
