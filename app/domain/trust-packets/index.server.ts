export { makeTrustPacket } from "./make-trust-packet";
export { isUnchanged, listTrustPackets, type TrustPacketRow } from "./queries";
