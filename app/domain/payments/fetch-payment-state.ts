import { write } from "~/db/client.server";
import { applyProcessorState } from "./apply-processor-state";
import { gatewayNamed } from "./gateway-port";
import type { OnlinePayment } from "./payment-record";

/** Fetches a payment's state from the processor and posts what it means. Throws GatewayDown. */
export async function fetchPaymentState({
	id,
	gateway,
	gatewayAccount: account,
	gatewayId,
	gatewayCharge,
}: OnlinePayment) {
	if (gatewayId === null) return;
	const seen = await gatewayNamed(gateway).fetch({ account, gatewayId, charge: gatewayCharge });
	write(() => applyProcessorState(id, seen));
}
