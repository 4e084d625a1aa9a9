import { setClock } from "#domain/calendar";
import { setGateways, startPayment } from "#domain/payments";
import { stripeGateway } from "~/adapters/payments/stripe";
import { openDatabase } from "~/db/client.server";
import { webhookSecret } from "./stripe-stand-in";

/** A process of its own that charges a kept card at the stand-in: to be killed in the midst of it. */
const { path, apiUrl, scope, request, day } = JSON.parse(process.argv[2] ?? "{}");
setClock(day);
openDatabase(path);
setGateways([stripeGateway({ secretKey: "sk_test_1", webhookSecret, apiUrl, appUrl: "http://localhost" })]);
await startPayment(scope, request);
