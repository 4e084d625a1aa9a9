import { Banner } from "~/ui/banner";

/** What must not wait for an answer to a form. */
export function Emergencies({ phone }: { phone: string }) {
	return (
		<Banner tone="bad">
			<p>
				<strong>Fire, gas smell or injury: call 911 first.</strong>
			</p>
			<p>
				Flooding, or no heat in freezing weather:{" "}
				{phone ? (
					<>
						call us at{" "}
						<a href={`tel:${phone}`} className="font-semibold underline">
							{phone}
						</a>
						, day or night.
					</>
				) : (
					<>call your manager, and shut off the water or the main breaker if you can.</>
				)}
			</p>
		</Banner>
	);
}
